// validate.js FILE: prints what the validator of glTF finds wrong, and fails if it finds anything.
const fs = require('fs');
const validator = require('gltf-validator');

validator.validateBytes(new Uint8Array(fs.readFileSync(process.argv[2]))).then(report => {
    for (const message of report.issues.messages) {
        console.log(`${message.code} ${message.pointer}: ${message.message}`);
    }
    const { numErrors, numWarnings } = report.issues;
    console.log(`${report.info.animationCount} animation, ${report.info.totalVertexCount} vertices`);
    process.exit(numErrors + numWarnings > 0 ? 1 : 0);
});
