import type { Endpoints } from '@lexplain/contract/endpoints';
import type { OwnExportField } from '@lexplain/contract/exports/account';
import type { ReadCaller } from '../http/authenticate.ts';
import type { UnencodedAnswer } from '../http/encoding.ts';

/** The export, with times as they are stored. */
export type ExportedAccount = UnencodedAnswer<Endpoints['exportMe']['output']>;

/** The features' exporters, by field of the export. Each checks its own permission. */
export type AccountExports = {
  [Field in Exclude<keyof ExportedAccount, OwnExportField>]: (
    caller: ReadCaller,
  ) => Promise<ExportedAccount[Field]>;
};
