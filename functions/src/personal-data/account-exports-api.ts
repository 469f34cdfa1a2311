import type { AccountExport } from '@lexplain/contract/exports/account';
import type { ReadCaller } from '../http/authenticate.ts';

/** The fields that the export fills in itself; features provide the others. */
type OwnField = 'exported_at' | 'identity' | 'account' | 'kept_after_deletion';

/** The features' exporters, by field of the export. Each checks its own permission. */
export type AccountExports = {
  [Field in Exclude<keyof AccountExport, OwnField>]: (
    caller: ReadCaller,
  ) => Promise<AccountExport[Field]>;
};
