import { accountExportEndpoints } from '@lexplain/contract/exports/account';
import { download } from '../../../lib/actions/download';
import type { Permit } from '../../../lib/actions/permit';
import { call } from '../../../lib/api/api-client';

/** Saves everything stored about the person as one JSON file. */
export const downloadMyData = async (permit: Permit): Promise<void> => {
  const data = await call(accountExportEndpoints.exportMe, {});
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  await download(permit, `my-data-${data.exported_at.slice(0, 10)}.json`, file);
};
