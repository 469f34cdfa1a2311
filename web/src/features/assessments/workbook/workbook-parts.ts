// What is loaded with the first press, as one part: each part of its own would add to the
// questionnaire.
export { saveDraftWorkbook } from './save-draft';
export { TakenNote } from './taken-note';
export { WorkbookDialog } from './workbook-dialog';
