import { entryInput, incidentAnswer } from '@lexplain/contract/incidents/entries';
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

const answered = z.object({ answer: incidentAnswer, moment: z.string().nullable() });

/** A report as it is written: the moments are instants. */
const reportDraft = z.object({
  id: z.string(),
  title: z.string(),
  noticed: z.string().nullable(),
  answers: z.record(z.string(), answered),
  is_sent: z.boolean(),
});
const storedReportDraft = z
  .object({ at: z.number(), draft: reportDraft })
  .transform(({ draft }) => draft);
export type ReportDraft = z.infer<typeof reportDraft>;

/** The one report that a person writes for an organisation. */
export const openReportDraft = (uid: string, organisationId: string): OpenDrafts<ReportDraft> => {
  pruneEntries();
  return new OpenDrafts(
    new DeviceDrafts({
      kind: 'incident-report',
      uid,
      folder: organisationId,
      schema: storedReportDraft,
      toStored: (draft) => ({ ...stampNow(), draft }),
    }),
  );
};
export const reportName = 'new';
