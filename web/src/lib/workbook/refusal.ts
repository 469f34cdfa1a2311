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
