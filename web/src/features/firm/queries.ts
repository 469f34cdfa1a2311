import { type FirmSettings, firmEndpoints } from '@lexplain/contract/firm/firm';
import { type FirmRecord, firmRecordEndpoints } from '@lexplain/contract/firm/records';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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

const readRecords = (before: string | null, signal?: AbortSignal) =>
  call(firmRecordEndpoints.listFirmRecords, { query: before === null ? {} : { before } }, signal);

const firstPage = (): string | null => null;

/** What the firm has kept of deleted clients, the latest first. */
export const recordsQuery = infiniteQueryOptions({
  queryKey: staffKeys.firmRecords,
  queryFn: ({ pageParam, signal }) => readRecords(pageParam, signal),
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
});

/** All of it, for a file. */
export const listAllRecords = async (): Promise<FirmRecord[]> => {
  const all: FirmRecord[] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readRecords>> = await readRecords(before);
    all.push(...page.records);
    before = page.next;
  } while (before !== null);
  return all;
};
