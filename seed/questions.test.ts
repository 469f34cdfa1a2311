import { expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';

// Each question is also shown alone: in a list of answers, in a record, in a review and in a mail.

const { factSet, laws, clockRules } = readLibrary();

/**
 * Whether a question needs the one before it, or the group that it is asked in, to be understood.
 */
const pointsElsewhere = (question: string): boolean =>
  /^(Is|Are|Was|Were|Has|Have|Do|Does|Did|Can) (it|its|they|their|the asset|turnover)\b/.test(
    question,
  ) || /\b(such(?! as\b)|this|(these|those)(?! who\b|:)|both)\b/.test(question);

it('asks questions about a business that can be read alone', () => {
  const questions = factSet.facts.map(({ text }) => text);
  expect(questions.length).toBeGreaterThan(40);
  expect(questions.filter(pointsElsewhere)).toEqual([]);
});

it('asks questions about each law that can be read alone', () => {
  const questions = laws.flatMap(({ saq }) =>
    saq.questions.map(({ legislative_requirement }) => legislative_requirement),
  );
  expect(questions.length).toBeGreaterThan(100);
  expect(questions.filter(pointsElsewhere)).toEqual([]);
});

it.each([
  ['Do you own something of this size or kind?', true],
  ['Is it a charity registered with the ACNC?', true],
  ['Do you hold 10% or more of such an asset?', true],
  ['Are you one of these: a credit reporting body or a union?', false],
  ['Is your business a company, such as one with Pty Ltd in its name?', false],
])('finds that “%s” points elsewhere: %s', (question, isFound) => {
  expect(pointsElsewhere(question)).toBe(isFound);
});

const clocks = clockRules.flatMap((rules) => rules.clocks);
const triggerOf = (id: string) => clocks.find((clock) => clock.id === id)?.trigger_question;

it('asks for a suspicion of a data breach in words that exclude a belief', () => {
  for (const id of ['ndb-assessment-30d', 'cdr-ndb-assessment-30d']) {
    expect(triggerOf(id), id).toMatch(/^Do you suspect, but not yet believe, /);
  }
});

it('asks each kind of APRA-regulated business for its own report of a breach', () => {
  const reports = clocks.filter(
    ({ obligation_code }) => obligation_code === 'Prudential breach report',
  );
  expect(reports).toHaveLength(3);
  for (const { id, trigger_question } of reports) expect(trigger_question, id).toMatch(/^As a /);
});

const sectorOf = (id: string) => factSet.screen.sectors.find((sector) => sector.id === id);

it('asks data services for a notice of national significance', () => {
  expect(sectorOf('data_services')?.facts).toContain('national_significance');
});

it('asks data services for work for a State or council', () => {
  expect(sectorOf('data_services')?.facts).toContain('state_contract');
});

it('asks for a company in words that a foreign one can answer', () => {
  const company = factSet.facts.find(({ id }) => id === 'company');
  expect(`${company?.text} ${company?.help}`).toMatch(/foreign company/);
});
