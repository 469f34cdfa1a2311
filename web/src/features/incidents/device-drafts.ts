import { entryInput, incidentAnswer } from '@lexplain/contract/incidents/entries';
import { incidentKind } from '@lexplain/contract/incidents/fields';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { moment, place } from '@lexplain/contract/library/moments';
import { z } from 'zod';
import { DeviceDrafts, OpenDrafts } from '../../lib/device/device-drafts';
import { pruneEntries, stampNow } from '../../lib/device/device-entries';

// What of incidents waits on the device: entries to be sent, and a report that is being written.

const waitingEntry = z
  .object({ at: z.number(), entry: entryInput })
  .transform(({ entry }) => entry);
export type WaitingEntry = z.infer<typeof waitingEntry>;

/** The entries of an incident that wait to be sent, by their ids. */
export const openWaitingEntries = (uid: string, incidentId: string): OpenDrafts<WaitingEntry> => {
  pruneEntries();
  return new OpenDrafts(
    new DeviceDrafts({
      kind: 'incident-entry',
      uid,
      folder: incidentId,
      schema: waitingEntry,
      toStored: (entry) => ({ ...stampNow(), entry }),
    }),
  );
};

/** A report as it is written. */
const reportDraft = z.object({
  id: z.string(),
  title: z.string(),
  noticed: moment.nullable(),
  /** Null as long as it is that of the organisation. */
  place: place.nullable(),
  kind: incidentKind,
  /** By question. */
  answers: z.record(
    z.string(),
    z.object({ answer: incidentAnswer, moment: moment.nullable(), is_planned: z.boolean() }),
  ),
  /**
   * The report as it is sent, once the person has reported it. It does not change, so that it is
   * stored once.
   */
  request: incidentEndpoints.createIncident.body.nullable(),
});
const storedReportDraft = z
  .object({ at: z.number(), draft: reportDraft })
  .transform(({ draft }) => draft);
export type ReportDraft = z.infer<typeof reportDraft>;

const reportsOf = (uid: string, organisationId?: string): DeviceDrafts<ReportDraft> =>
  new DeviceDrafts({
    kind: 'incident-report',
    uid,
    ...(organisationId !== undefined && { folder: organisationId }),
    schema: storedReportDraft,
    toStored: (draft) => ({ ...stampNow(), draft }),
  });

/**
 * The one report that a person writes for an organisation. One for an organisation that they have
 * left is removed, as it cannot be sent any more.
 */
export const openReportDraft = (uid: string, organisationId: string): OpenDrafts<ReportDraft> => {
  pruneEntries();
  const all = reportsOf(uid);
  for (const name of all.names()) {
    if (!name.startsWith(`${organisationId}/`)) all.put(name, null);
  }
  return new OpenDrafts(reportsOf(uid, organisationId));
};
export const reportName = 'new';
