import { describeDue } from '../board/clock-text';
import { EarlyWarning, Warning } from '../board/entry-warnings';
import type { IncidentWork } from '../board/incident-work';
import { speakingDoesNotCount } from './report-ways';

/** What is wrong with a report of the log. The log's own button corrects it. */
export const ReportWarnings = ({ work, entryId }: { work: IncidentWork; entryId: string }) => {
  const { clocks, early_reports, reports_before_start, reports_to_write } = work.board;
  const report = work.log.reports.find(({ id }) => id === entryId);
  const clock = clocks.find(({ rule }) => rule.id === report?.clock_id);
  return (
    <>
      {early_reports.includes(entryId) && <EarlyWarning />}
      {reports_before_start.includes(entryId) && (
        <Warning>
          The time given is before its deadline began, so the deadline would still be running. If
          that is a mistake, correct it.
        </Warning>
      )}
      {reports_to_write.includes(entryId) && (
        <Warning>
          {speakingDoesNotCount}
          {clock?.state === 'runs' && ` Due: ${describeDue(clock.deadline, work.zone)}`}
        </Warning>
      )}
    </>
  );
};
