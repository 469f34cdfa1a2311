import { download } from '../../../lib/actions/download';
import type { Permit } from '../../../lib/actions/permit';
import { today } from '../../../lib/text/dates';
import { workbookType } from '../../../lib/workbook/write-workbook';
import type { DraftStore } from '../drafts/draft-store';
import type { WorkbookForm } from './template';
import { writeDraftWorkbook } from './write-draft';

/** Saves the workbook of a draft with the browser's downloads. */
export const saveDraftWorkbook = (
  permit: Permit,
  workbookForm: WorkbookForm,
  store: DraftStore,
): Promise<void> =>
  download(
    permit,
    `${workbookForm.form.subject_id}-answers-${today()}.xlsx`,
    new Blob([writeDraftWorkbook(workbookForm, store.shownOf)], { type: workbookType }),
  );
