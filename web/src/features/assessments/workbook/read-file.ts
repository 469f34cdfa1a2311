import { type WorkbookFault, WorkbookRefusal, workbookBounds } from '../../../lib/workbook/refusal';
import type { WorkbookAnswer } from './read-draft';
import type { WorkbookForm } from './template';

type Result =
  | { answers: ReadonlyMap<string, WorkbookAnswer> }
  | { faults: readonly WorkbookFault[] };

const whole = (reason: string): Result => ({ faults: [{ sheet: null, cell: null, reason }] });

/** The answers of a chosen file, or why it is not read. */
export const readDraftFile = async (file: File, workbookForm: WorkbookForm): Promise<Result> => {
  // Before anything of it is in memory.
  if (file.size > workbookBounds.bytes)
    return whole(
      `The file is larger than ${workbookBounds.bytes / 1_000_000} MB, which no workbook of ours is.`,
    );
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // It was moved, or changed while it was read.
    return whole('The file can’t be opened. Close it in other programs, and choose it again.');
  }
  let reader: typeof import('./read-draft');
  try {
    // With its parser of XML it is larger than everything else that is there for workbooks.
    reader = await import('./read-draft');
  } catch {
    // Without a connection. The browser has reported it.
    return whole(
      'The part of this page that reads workbooks could not be loaded. Check your connection, and choose the file again.',
    );
  }
  try {
    return { answers: reader.readDraftWorkbook(bytes, workbookForm) };
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { faults: error.faults };
    throw error;
  }
};
