import type { ZipFault, ZipRefusal } from '@lexplain/contract/zip-parts';

/** Why a workbook is not read, and where. */
export interface WorkbookFault {
  /** Null where it is about the whole file. */
  sheet: string | null;
  /** A cell or a range, such as `B3`. */
  cell: string | null;
  /** A whole sentence, for whoever chose the file. */
  reason: string;
}

/** A workbook that is not read. Nothing of it is used. */
export class WorkbookRefusal extends Error {
  readonly faults: readonly WorkbookFault[];

  constructor(faults: readonly WorkbookFault[]) {
    super(faults.map(({ reason }) => reason).join(' '));
    this.faults = faults;
  }
}

/** Refuses the whole file. */
export const refuse = (reason: string): never => {
  throw new WorkbookRefusal([{ sheet: null, cell: null, reason }]);
};

export const damaged =
  'The file is damaged or incomplete. Download or save it again, and choose the new one.';

export const workbookBounds = {
  bytes: 5_000_000,
  parts: 200,
  /** All parts unpacked. A questionnaire with every text as long as can be needs a tenth of it. */
  unpacked: 20_000_000,
} as const;

const reasons: Readonly<Record<ZipFault, (detail: string) => string>> = {
  damaged: () => damaged,
  encrypted: () => 'The file is protected by a password. Save it without one.',
  packing: () => 'The file is packed in a way that workbooks are not. Save it as .xlsx again.',
  name: () => 'The file has a part whose name can’t be read.',
  outside: (name) => `The file has a part with the name “${name}”, which leads outside.`,
  twice: (name) => `The file has the part “${name}” twice.`,
  parts: (count) => `The file has ${count} parts, and no workbook of ours has more than a few.`,
  too_large: () =>
    `The file unpacks to more than ${workbookBounds.unpacked / 1_000_000} MB, which no workbook of ours does.`,
  more_than_said: () => 'A part of the file unpacks to more than it says. It is not read.',
};

/** What to say of an archive that is not read. */
export const explainFault = ({ fault, detail }: ZipRefusal): string => reasons[fault](detail);
