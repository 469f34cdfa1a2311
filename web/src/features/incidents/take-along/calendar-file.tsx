import {
  createCalendarFile,
  listCalendarEntries,
  type RunningClock,
} from '@lexplain/contract/incidents/calendar';
import { isOfSuspicion } from '@lexplain/contract/incidents/suspicions';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { download } from '../../../lib/actions/download';
import { useCommand } from '../../../lib/actions/use-command';
import { countOf } from '../../../lib/text/count-of';
import { describeTelephone } from '../log/report-ways';
import { fileNameOf, listRunning, titleOf } from './describe-incident';
import type { ShownIncident, TakeAlongProps } from './take-along-props';

/** Of a suspicion, nothing: others may see the calendar. */
const describeReport = (clock: RunningClock, rules: IncidentRules, about: string): string[] =>
  isOfSuspicion(clock.rule.id)
    ? []
    : [
        `To: ${clock.rule.recipient}`,
        ...(clock.report?.link ? [clock.report.link] : []),
        ...describeTelephone(rules, clock).map((telephone) => `Telephone: ${telephone}`),
        about,
      ];

const listEntries = (shown: ShownIncident) => {
  const { incident, log, board, rules } = shown;
  const { id, revision, kind } = incident;
  const source = { incident_id: id, revision, place: log.place, isDrill: kind === 'drill' };
  const about = `About: ${titleOf(shown)}`;
  return listCalendarEntries(board, source, (clock) => describeReport(clock, rules, about));
};

const Following = () => (
  <Text size="sm" mt="xs">
    A calendar can also follow all deadlines as they move:{' '}
    <Anchor
      underline="always"
      renderRoot={(props) => <Link {...props} to="/dashboard/user/calendar" />}
    >
      your own calendar link
    </Anchor>
    .
  </Text>
);

/** The deadlines as a file for a calendar. */
export const CalendarFile = ({ shown }: TakeAlongProps) => {
  const entries = listEntries(shown);
  const withoutEnd = listRunning(shown.board).length - entries.length;
  const save = useCommand({
    mutationFn: async (_, permit) => {
      const name = `${titleOf(shown)}: deadlines`;
      const file = createCalendarFile({ name, entries, now: new Date().toISOString() });
      const content = new Blob([file], { type: 'text/calendar;charset=utf-8' });
      await download(permit, `${fileNameOf(shown)}-deadlines.ics`, content);
    },
    onError: (error) => console.error('Failed to make the calendar file', error),
  });
  if (entries.length === 0) {
    return (
      <>
        <Text size="sm" mb="xs">
          No deadline with a fixed end is running, so there is no file to save.
        </Text>
        <Following />
      </>
    );
  }
  return (
    <>
      <Text size="sm" mb="xs">
        {countOf(entries.length, 'deadline')}, with alarms 24 hours, 4 hours and 1 hour before. The
        file is as of now.
        {withoutEnd > 0 && ` It leaves out ${countOf(withoutEnd, 'deadline')} without a fixed end.`}
      </Text>
      <Button variant="default" onClick={() => save.run()} disabled={save.isPending}>
        Save calendar file
      </Button>
      <Following />
    </>
  );
};
