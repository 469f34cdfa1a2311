/** The published types declare its methods as exports; called without their object they fail. */
declare module 'pdfmake/build/pdfmake.js' {
  const pdfMake: Pick<typeof import('pdfmake/build/pdfmake'), 'addFonts' | 'createPdf'>;
  // biome-ignore lint/style/noDefaultExport: what the package exports.
  export default pdfMake;
}
