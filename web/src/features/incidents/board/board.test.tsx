import { factOf, reportOf } from '@lexplain/contract/incidents/test-log';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { incidentRules as rules } from '../../../../../seed/test-businesses.ts';
import { keys } from '../../../lib/queries/keys';
import { renderScreen } from '../../../test-render';
import { FactForm } from '../forms/fact-form';
import { CloseForm, DetailsForm, TakeBackForm } from '../forms/other-forms';
import { ReportMadeForm } from '../forms/report-made-form';
import { FactsPanel } from '../log/facts-panel';
import { LogPanel } from '../log/log-panel';
import { ClockLists } from './clock-lists';
import { NewerRules } from './newer-rules';
import { createWork, testNow } from './test-work';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(testNow), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const press = (name: string | RegExp) =>
  act(async () => screen.getByRole('button', { name }).click());
const choose = (name: string) => act(async () => screen.getByRole('radio', { name }).click());
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const effects = () => screen.getByRole('region', { name: 'What this changes' });

const factNamed = (id: string) => {
  const fact = rules.facts.find((one) => one.id === id);
  if (!fact) throw new Error(`No fact ${id}`);
  return fact;
};
const payment = factNamed('payment');
const paid = factOf('payment', 'yes');
const clockId = 'csa-ransomware-payment-72h';

const clockIn = ({ board }: ReturnType<typeof createWork>['work'], id: string) => {
  const clock = board.clocks.find(({ rule }) => rule.id === id);
  if (!clock) throw new Error(`No clock ${id}`);
  return clock;
};

it('an answer says what it starts before it is stored, and is stored once', async () => {
  const { work, added } = createWork([factOf('demand', 'yes')]);
  const onDone = vi.fn();
  renderScreen(<FactForm work={work} fact={payment} corrected={null} onDone={onDone} />);
  await press('Save the answer');
  expect(screen.getByRole('alert').textContent).toContain('There is nothing to save');
  await choose('Yes');
  expect(effects().textContent).toMatch(
    /Starts: Designated Commonwealth body .* Thursday 5 March at 10:00 am/,
  );
  await press('Save the answer');
  await press('Save the answer');
  expect(added).toEqual([{ content: paid, corrects: null }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('a changed answer corrects the earlier one, or holds from now on', async () => {
  const { work, added } = createWork([paid]);
  const page = renderScreen(
    <FactForm work={work} fact={payment} corrected={null} onDone={() => {}} />,
  );
  await choose('No');
  expect(effects().textContent).toContain('No longer needed: Designated Commonwealth body');
  await press('Save the answer');
  page.unmount();
  renderScreen(<FactForm work={work} fact={payment} corrected={null} onDone={() => {}} />);
  await choose('No');
  await choose('It is different now');
  await press('Save the answer');
  expect(added.map(({ corrects }) => corrects)).toEqual(['entry-0', null]);
});

it('a contradiction is named and can be saved', async () => {
  const { work, added } = createWork([factOf('demand', 'no')]);
  renderScreen(<FactForm work={work} fact={payment} corrected={null} onDone={() => {}} />);
  await choose('Yes');
  expect(effects().textContent).toContain('Something was paid, but nobody has demanded anything.');
  await press('Save the answer');
  expect(added).toHaveLength(1);
});

it('a made report is recorded with all that was said, and needs a person who made it', async () => {
  const { work, added } = createWork([factOf('critical_service_disrupted', 'yes')]);
  const clock = clockIn(work, 'soci-critical-incident-12h');
  renderScreen(<ReportMadeForm work={work} clock={clock} corrected={null} onDone={() => {}} />);
  expect(effects().textContent).toContain('Is done: Australian Signals Directorate');
  expect(effects().textContent).toContain('Starts: The relevant Commonwealth body');
  type('Made by', '');
  type('Reference number', ' A-12 ');
  type('What was sent or said', 'x'.repeat(5_001));
  await press('Record the report');
  expect(screen.getByRole('alert').textContent).toBe('Say who made the report.');
  type('Made by', 'Ben');
  expect(screen.getByRole('alert').textContent).toBe(
    'Text: 1 character too many: at most 5,000 characters.',
  );
  type('What was sent or said', 'Told by telephone');
  await press('Record the report');
  expect(added).toEqual([
    {
      corrects: null,
      content: {
        kind: 'report',
        clock_id: 'soci-critical-incident-12h',
        moment: { at: '2026-03-02T05:00:00.000Z' },
        channel: 'telephone',
        made_by: 'Ben',
        reference_number: 'A-12',
        text: 'Told by telephone',
      },
    },
  ]);
});

it('changed details are entries of their own, and say what they move', async () => {
  const { work, added } = createWork([paid]);
  renderScreen(<DetailsForm work={work} onDone={() => {}} />);
  type('What happened, in one line', 'A note asks for money');
  fireEvent.change(screen.getByLabelText(/^State or territory/), { target: { value: 'WA' } });
  await press('Save the details');
  expect(added.map(({ content }) => content.kind)).toEqual(['title', 'place']);
});

it('a full log takes no entry but the closing', async () => {
  const { work, added } = createWork([paid], { isFull: true });
  const page = renderScreen(
    <FactForm work={work} fact={payment} corrected={null} onDone={() => {}} />,
  );
  await choose('No');
  await press('Save the answer');
  expect(screen.getByRole('alert').textContent).toContain('Close it, and report a new incident');
  page.unmount();
  renderScreen(<CloseForm work={work} onDone={() => {}} />);
  expect(screen.getByText(/^1 deadline is still running: closing/)).toBeTruthy();
  await press('Close the incident');
  expect(added).toEqual([{ content: { kind: 'closed', reason: '' }, corrects: null }]);
});

it('shows the next deadline, those that run and may run, what was met late, and what does not run', () => {
  const { work } = createWork([
    factOf('personal_information', 'yes'),
    factOf('harm_believed', 'yes'),
    factOf('critical_service_disrupted', 'yes'),
    factOf('my_health_record', 'no'),
    paid,
    reportOf(clockId, 'online_form', '2026-03-05T02:00:00Z'),
  ]);
  renderScreen(<ClockLists work={work}>{null}</ClockLists>);
  const next = screen.getByRole('article', { name: /^Australian Signals Directorate/ });
  expect(within(next).getByText('Next: report within 12 hours')).toBeTruthy();
  expect(within(next).getByText('Monday 2 March at 10:00 pm AEDT')).toBeTruthy();
  expect(within(next).getByText('6 hours left')).toBeTruthy();
  const oaic = screen.getByRole('article', { name: /^Australian Information Commissioner/ });
  expect(within(oaic).getByText('As soon as practicable')).toBeTruthy();
  expect(within(oaic).getByText(/^The OAIC says that it should come within days/)).toBeTruthy();
  const met = screen.getByRole('region', { name: /^Done/ });
  expect(within(met).getByText('Done 3 hours late')).toBeTruthy();
  const mayRun = screen.getByRole('region', { name: /^May start/ });
  const about = within(mayRun).getAllByRole('button', { name: /^Answer: / });
  expect(about.length).toBeGreaterThan(5);
  expect(screen.getByText(/^No My Health Record/)).toBeTruthy();
});

it('shows facts with their moments, and warns of contradictions and of early moments', async () => {
  const { work, opened } = createWork([
    factOf('demand', 'no'),
    factOf('payment', 'yes', { moment: { at: '2026-03-11T00:00:00Z' } }),
  ]);
  renderScreen(<FactsPanel work={work} />);
  expect(screen.getByText(/^Something was paid, but nobody has demanded anything/)).toBeTruthy();
  expect(screen.getByText(/^The time given was in the future/)).toBeTruthy();
  await press(`Change: ${payment.text}`);
  expect(opened).toEqual([{ kind: 'fact', fact: payment, corrected: null }]);
});

it('the log offers to correct and to take back, and a withdrawal names its entry', async () => {
  const { work, added, opened } = createWork([{ kind: 'note', text: 'The door was open' }]);
  const page = renderScreen(<LogPanel work={work} />);
  await press(/^Correct: Note/);
  await press(/^Withdraw: Note/);
  expect(opened.map(({ kind }) => kind)).toEqual(['note', 'take_back']);
  page.unmount();
  const [, dialog] = opened;
  if (dialog?.kind !== 'take_back') throw new Error('No form to take back');
  renderScreen(<TakeBackForm work={work} item={dialog.item} onDone={() => {}} />);
  await press('Withdraw it');
  expect(added).toEqual([{ content: { kind: 'withdrawn', reason: '' }, corrects: 'entry-0' }]);
});

it('says what newer rules would change, and changes nothing', () => {
  const { work } = createWork([paid]);
  const shorter = {
    ...rules,
    version: 'f'.repeat(16),
    clocks: rules.clocks.map((clock) =>
      clock.rule.id === clockId
        ? { ...clock, rule: { ...clock.rule, length: { unit: 'hours' as const, count: 48 } } }
        : clock,
    ),
  };
  const client = new QueryClient();
  client.setQueryData(keys.incidentRules, shorter);
  const page = renderScreen(
    <QueryClientProvider client={client}>
      <NewerRules work={work} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('region', { name: 'Newer rules' }).textContent).toMatch(
    /Moves: .* from Thursday 5 March at 10:00 am AEDT to Wednesday 4 March at 10:00 am AEDT/,
  );
  page.unmount();
  client.setQueryData(keys.incidentRules, rules);
  renderScreen(
    <QueryClientProvider client={client}>
      <NewerRules work={work} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('region', { name: 'Newer rules' })).toBeNull();
});

it('counts no answer to a question that newer rules ask in other words', () => {
  const asked = rules.facts.map((fact) =>
    fact.id === 'payment' ? { ...fact, text: 'Was a ransom of any kind paid?' } : fact,
  );
  const { work } = createWork([paid]);
  const client = new QueryClient();
  client.setQueryData(keys.incidentRules, { ...rules, version: 'fedcba9876543210', facts: asked });
  renderScreen(
    <QueryClientProvider client={client}>
      <NewerRules work={work} />
    </QueryClientProvider>,
  );
  const shown = screen.getByRole('region', { name: 'Newer rules' }).textContent;
  expect(shown).toContain('so not answered: Was a ransom of any kind paid?');
  expect(shown).toMatch(/May start: Designated Commonwealth body/);
});

it('says of what is not law yet when it begins, and asks of a past day only where it decides', () => {
  const may = { moment: { on: '2026-03-02' } };
  const { work } = createWork([
    factOf('personal_information', 'yes'),
    factOf('breach_suspected', 'yes', may),
  ]);
  renderScreen(<ClockLists work={work}>{null}</ClockLists>);
  const later = screen.getByRole('region', { name: /^Begins later \(3\)$/ });
  expect(later.textContent).toContain('This duty begins on 1 January 2027.');
  const councils = { name: 'Answer: Are you a council in Queensland?' };
  expect(screen.getByRole('button', councils)).not.toBeNull();
});
