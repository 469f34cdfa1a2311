import { type Incident, incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import type { Place } from '@lexplain/contract/library/moments';
import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueuedSave } from '../../../lib/actions/use-queued-save';
import { send } from '../../../lib/api/api-client';
import { hasStatus, messageOf } from '../../../lib/api/api-error';
import { warnBeforeSignOut } from '../../../session/leave';
import { openReportDraft, type ReportDraft, reportName } from '../device-drafts';
import { invalidateIncidents, takeOverLog } from '../queries';
import { readNow } from '../read-now';
import { newReport, toReported } from './report-draft';

export interface Reporter {
  uid: string;
  organisationId: string;
}

type Request = NonNullable<ReportDraft['request']>;

const useStoredReport = ({ uid, organisationId }: Reporter) => {
  const [empty] = useState(newReport);
  const [store] = useState(() => openReportDraft(uid, organisationId));
  const drafts = useSyncExternalStore(store.subscribe, store.current);
  useEffect(
    () => warnBeforeSignOut({ isUnsaved: () => store.current().size > 0, isKept: store.isKept }),
    [store],
  );
  return {
    store,
    draft: drafts.get(reportName) ?? empty,
    read: () => store.current().get(reportName),
  };
};

/**
 * A report as it is written: on the device with every change, and sent once it is reported, as soon
 * as the server can be reached. The device makes its id, so that it is stored once however often it
 * is sent.
 */
export const useReport = (reporter: Reporter, onReported: (incidentId: Incident['id']) => void) => {
  const { store, draft, read } = useStoredReport(reporter);
  const client = useQueryClient();
  const { online } = useNetwork();
  const { mutate, isPending, isSuccess, isPaused, failureCount, error, reset } = useQueuedSave({
    scope: { id: 'incident report' },
    mutationFn: (request: Request, permit) =>
      send(permit, incidentEndpoints.createIncident, { body: request }),
    onSuccess: async (answer) => {
      await takeOverLog(client, answer);
      store.put(reportName, null);
      await invalidateIncidents(client, reporter.organisationId);
    },
    onError: (failure) => {
      const refused = read();
      // Another window has sent it with other answers.
      const other = hasStatus(failure, 409) ? { id: newReport().id } : {};
      if (refused) store.put(reportName, { ...refused, ...other, request: null });
    },
  });
  const { request } = draft;
  useEffect(() => {
    if (!request || isPending) return;
    mutate(request, { onSuccess: ({ incident }) => onReported(incident.id) });
  }, [request, isPending, mutate, onReported]);

  const change = (changes: Partial<ReportDraft>): void => {
    if (error) reset();
    store.put(reportName, { ...(read() ?? draft), ...changes });
  };
  return {
    draft,
    change,
    /**
     * False where something is missing. A second press changes nothing: the first one stores the
     * report.
     */
    report: (place: Place): boolean => {
      const written = read() ?? draft;
      if (written.request) return true;
      const reported = toReported(written, place, readNow());
      if (reported) store.put(reportName, reported);
      return reported !== null;
    },
    discard: (): void => store.put(reportName, null),
    isReported: request !== null || isSuccess,
    /** Whether it waits for a connection. */
    isCutOff: !online || isPaused || failureCount > 0,
    isKept: store.isKept(),
    failure: error && messageOf(error, 'The report could not be sent'),
  };
};
export type Report = ReturnType<typeof useReport>;
