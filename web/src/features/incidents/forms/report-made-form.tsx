import { bounds } from '@lexplain/contract/api/bounds';
import type { BoardClock } from '@lexplain/contract/incidents/board';
import { isInternal } from '@lexplain/contract/incidents/describe-task';
import {
  type EntryContent,
  type ReportChannel,
  reportChannel,
} from '@lexplain/contract/incidents/entries';
import { isBlank } from '@lexplain/contract/text/blank';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeExcess, describeUse } from '../../../lib/forms/text-limit';
import { nameClock } from '../board/clock-text';
import { findWrittenClock } from '../board/compute-incident';
import { Warning } from '../board/entry-warnings';
import type { IncidentWork } from '../board/incident-work';
import { channelLabels } from '../log/log-text';
import { doesCount, listWays, speakingDoesNotCount } from '../log/report-ways';
import { listPastChoices, momentOfChoice } from '../moment-choices';
import { MomentField } from '../moment-field';
import { readNow } from '../read-now';
import { EntryForm } from './entry-form';

type Report = Extract<EntryContent, { kind: 'report' }>;

const beginReport = (
  { rule }: BoardClock,
  { log, userName }: IncidentWork,
  channel: ReportChannel,
): Report => ({
  kind: 'report',
  clock_id: rule.id,
  moment: momentOfChoice('now', log.place, readNow()) ?? log.noticed,
  channel,
  made_by: userName,
  reference_number: '',
  text: '',
});

const findFault = ({ made_by, reference_number, text }: Report): string | null => {
  if (isBlank(made_by)) return 'Say who made the report.';
  const lengths: [string, string, number][] = [
    ['Made by', made_by, bounds.name],
    ['Reference number', reference_number, bounds.name],
    ['Text', text, bounds.incidentText],
  ];
  const [long] = lengths.flatMap(([label, given, limit]) => {
    const excess = describeExcess(limit, given.trim().length);
    return excess === null ? [] : [`${label}: ${excess}`];
  });
  return long ?? null;
};

interface ReportFormProps {
  work: IncidentWork;
  clock: BoardClock;
  corrected: { id: string; content: Report } | null;
  onDone: () => void;
}

/** A report that was made: when, by whom, how, and what was said. */
export const ReportMadeForm = ({ work, clock, corrected, onDone }: ReportFormProps) => {
  const { place } = work.log;
  const { rules } = work.source;
  const ways = listWays(rules, clock);
  const [report, setReport] = useState(
    () => corrected?.content ?? beginReport(clock, work, ways[0] ?? 'online_form'),
  );
  const change = (changed: Partial<Report>): void => setReport((now) => ({ ...now, ...changed }));
  const written = findWrittenClock(rules, clock.rule.id);
  const content = {
    ...report,
    made_by: report.made_by.trim(),
    reference_number: report.reference_number.trim(),
    text: report.text.trim(),
  };
  const { length } = content.text;
  return (
    <EntryForm
      work={work}
      added={[{ content, corrects: corrected?.id ?? null }]}
      fault={findFault(content)}
      label={corrected ? 'Save the correction' : 'Record the report'}
      onDone={onDone}
    >
      <Text size="sm" c="dimmed">
        {isInternal(clock.rule) ? `What was done: ${nameClock(clock)}` : nameClock(clock)}
      </Text>
      <MomentField
        legend="When was it made?"
        place={place}
        choices={listPastChoices(place, readNow())}
        initial={corrected ? 'typed' : 'now'}
        value={report.moment}
        describe={(moment) => `Made ${moment}.`}
        withoutMoment="Give the day."
        onChange={(moment) => moment && change({ moment })}
        size="detail"
      />
      <NativeSelect
        label="How was it made?"
        {...(written && {
          description: 'By telephone or in person counts, and starts the time for the written one.',
        })}
        data={ways.map((value) => ({ value, label: channelLabels[value] }))}
        value={report.channel}
        onChange={({ currentTarget }) => {
          const { data } = reportChannel.safeParse(currentTarget.value);
          if (data) change({ channel: data });
        }}
      />
      <div role="status">
        {!doesCount(rules, clock, report.channel) && <Warning>{speakingDoesNotCount}</Warning>}
      </div>
      <TextInput
        label="Made by"
        value={report.made_by}
        onChange={({ currentTarget }) => change({ made_by: currentTarget.value })}
      />
      <TextInput
        label="Reference number"
        description="The number that the recipient gave. Leave it empty if there is none."
        value={report.reference_number}
        onChange={({ currentTarget }) => change({ reference_number: currentTarget.value })}
      />
      <Textarea
        label="What was sent or said"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          describeUse(bounds.incidentText, length) ??
          'Kept as it is, with a hash by which a copy can be checked.'
        }
        error={describeExcess(bounds.incidentText, length)}
        rows={5}
        resize="vertical"
        value={report.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
    </EntryForm>
  );
};
