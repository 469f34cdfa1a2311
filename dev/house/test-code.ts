/** Whether a file is a test, or a helper of tests. Nothing that is deployed imports it. */
export const isTestCode = (file: string): boolean => /\.test\.|\/test-|\/src\/test\//.test(file);
