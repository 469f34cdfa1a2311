import { type FirmSettings, firmEndpoints } from '@lexplain/contract/firm/firm';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { hasLaterRevision, keepNewer } from '../../lib/queries/keep-newer';
import { staffKeys } from '../../lib/queries/staff-keys';

/** The firm as admins see it. */
export const firmSettingsQuery = queryOptions({
  queryKey: staffKeys.firmSettings,
  queryFn: async ({ signal, client }): Promise<FirmSettings> => {
    const arrived = await call(firmEndpoints.getFirmSettings, {}, signal);
    const cached = client.getQueryData<FirmSettings>(staffKeys.firmSettings);
    return keepNewer(cached, arrived, hasLaterRevision);
  },
});
