/** The published types name its methods as exports of their own; without their object they fail. */
declare module 'pdfmake/build/pdfmake.js' {
  const pdfMake: Pick<typeof import('pdfmake/build/pdfmake'), 'addFonts' | 'createPdf'>;
  // biome-ignore lint/style/noDefaultExport: what the package has.
  export default pdfMake;
}
