import type { accountExportEndpoints } from '@lexplain/contract/exports/account';
import type { ReadCaller } from '../http/authenticate.ts';
import type { UnencodedAnswer } from '../http/encoding.ts';

/** The export, with times as they are stored. */
export type ExportedAccount = UnencodedAnswer<typeof accountExportEndpoints.exportMe.output>;

/** The fields that the export fills in itself; features provide the others. */
type OwnField = 'exported_at' | 'identity' | 'account' | 'kept_after_deletion';

/** The features' exporters, by field of the export. Each checks its own permission. */
export type AccountExports = {
  [Field in Exclude<keyof ExportedAccount, OwnField>]: (
    caller: ReadCaller,
  ) => Promise<ExportedAccount[Field]>;
};
