/**
 * The published types declare the methods as named exports, but they work only as methods of the
 * default export.
 */
declare module 'pdfmake/build/pdfmake.js' {
  const pdfMake: Pick<typeof import('pdfmake/build/pdfmake'), 'addFonts' | 'createPdf'>;
  // biome-ignore lint/style/noDefaultExport: what the package exports.
  export default pdfMake;
}
