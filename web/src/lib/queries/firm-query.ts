import { firmEndpoints } from '@lexplain/contract/firm/firm';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { toPictureAddress } from '../files/picture-address';
import { keys } from './keys';

/** What reports show of the firm. It changes a few times in years. */
export const firmQuery = queryOptions({
  queryKey: keys.firm,
  queryFn: ({ signal }) => call(firmEndpoints.getFirm, {}, signal),
  staleTime: 300_000,
});

/** The logo that came with this revision of the firm, as an address in the page. */
export const firmLogoQuery = (revision: number) =>
  queryOptions({
    queryKey: keys.firmLogo(revision),
    queryFn: async ({ signal }) =>
      toPictureAddress(await call(firmEndpoints.readFirmLogo, {}, signal), 'png'),
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
