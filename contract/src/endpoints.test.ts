import { expect, it } from 'vitest';
import { isWrite } from './api/endpoint.ts';
import type { ServedEndpoint } from './api/terms.ts';
import { type EndpointName, endpointNames, endpoints, exampleOf } from './endpoints.ts';

it.each(endpointNames)('%s has permission null if and only if it has revalidate', (name) => {
  const row: ServedEndpoint = endpoints[name];
  expect(row.permission === null).toBe(row.revalidate === true);
});

const withBody = endpointNames.filter((name) => 'body' in endpoints[name]);

it.each(withBody)('%s accepts the example of its body', (name) => {
  const row: ServedEndpoint = endpoints[name];
  expect(row.body?.safeParse(exampleOf(name))).toMatchObject({ success: true });
});

/** Why a row that writes for a signed-in person counts nothing. */
const uncounted: Partial<Record<EndpointName, string>> = {
  bootstrap: 'it creates one account, and repeats nothing',
  openDeviceKey: 'it creates one key, and reads it afterwards',
  signOut: 'somebody who ends sessions must always succeed',
  endSessions: 'the same, for the admin who ends them',
  deleteMe: 'it happens once, after a recent sign-in',
  deleteOrganisation: 'the same',
};

it.each(endpointNames)('%s counts its calls if it writes, or says why not', (name) => {
  const row: ServedEndpoint = endpoints[name];
  const isWritten = isWrite(row) && row.access !== 'public';
  if (isWritten) expect(row.limit !== undefined).toBe(uncounted[name] === undefined);
});

// Lists, which have a limit of their own: functions/src/http/answer-sizes.api.test.ts.
it('counts the reads that copy data or read a review, and no others', () => {
  const counted = endpointNames.flatMap((name) => {
    const { method, limit }: ServedEndpoint = endpoints[name];
    return method === 'GET' && limit && limit !== 'list' ? [[name, limit] as const] : [];
  });
  expect(Object.fromEntries(counted)).toEqual({
    exportMe: 'export',
    exportOrganisationActions: 'export_page',
    exportOrganisationEvidence: 'export_page',
    exportOrganisationSubmissions: 'export_page',
    exportOrganisationReviews: 'export_page',
    exportOrganisationReviewRounds: 'export_page',
    exportOrganisationReviewComments: 'export_page',
    exportOrganisationProfileRecords: 'export_page',
    exportOrganisationIncidents: 'export_page',
    exportOrganisationIncidentEntries: 'export_page',
    exportOrganisationIncidentComments: 'export_page',
    getClientControls: 'reading',
    getControls: 'reading',
    getReview: 'reading',
    listReviewComments: 'reading',
    listRelatedAnswers: 'reading',
    listRelatedEvidence: 'reading',
    listNewerEvidence: 'reading',
    listReviewEvidence: 'reading',
    listTouchedClients: 'reading',
    listLawAnswers: 'reading',
    readFilePart: 'file_part',
    readReviewFilePart: 'file_part',
    readReviewPreview: 'file_part',
    readPreview: 'file_part',
    readFirmLogo: 'file_part',
  });
});

/**
 * Rows whose mails about security are gathered (functions/src/notices/security.ts), or that mail
 * once: an account ends once, and so do an organisation and a second address. Recovery counts its
 * attempts by address and network (functions/src/second-factor/limits.ts).
 */
const gathered: EndpointName[] = [
  'getMe',
  'bootstrap',
  'signOut',
  'deleteMe',
  'deleteOrganisation',
  'answerSecondAddress',
  'recoverAccount',
];

it('counts the calls of each row that mails, or gathers its mails, or mails once', () => {
  const mailing = endpointNames.filter((name) => {
    const row: ServedEndpoint = endpoints[name];
    return row.mails === true;
  });
  const counted = mailing.filter((name) => {
    const row: ServedEndpoint = endpoints[name];
    return row.limit !== undefined;
  });
  expect(mailing.filter((name) => !counted.includes(name)).sort()).toEqual(gathered.toSorted());
});
