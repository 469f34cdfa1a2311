import type { Library } from './documents.ts';
import type { LawFile } from './law-file.ts';

// A made-up law for tests.

export const exampleObligation: LawFile['obligations'][number] = {
  code: 'L s 1(2)',
  title: 'Keep it safe',
  instrument: 'Example Act 2000 (Cth)',
  description: 'Keep what you hold safe.',
  specific_references: 's 1(2)',
  version_tag: '1',
  effective_from: '2000-01-01',
  confidence: 'primary',
  checked_on: '2026-11-21',
};

export const exampleQuestion: LawFile['saq']['questions'][number] = {
  id: 'q01',
  legislative_requirement: 'Do you?',
  required: true,
  obligation_codes: ['L s 1(2)'],
};

export const exampleLaw: LawFile = {
  subject: {
    id: 'law',
    name: 'Law',
    duty: 'Keep it safe',
    source_url: 'https://example.com/law',
    position: 1,
  },
  obligations: [exampleObligation],
  saq: { title: 'Law self-assessment', version: 1, questions: [exampleQuestion] },
  changes: [],
};

export const exampleFactSet: Library['factSet'] = {
  version: 1,
  effective_from: '2026-01-01',
  screen: {
    text: 'Which?',
    help: 'Choose.',
    sectors: [{ id: 'a', text: 'A', not_chosen: 'no A', facts: ['held'] }],
  },
  groups: [],
  facts: [
    {
      id: 'held',
      text: 'Do you hold it?',
      statement: { yes: 'holds it', no: 'does not hold it' },
      source: 's 1',
    },
  ],
};

export const examplePenaltySet: Library['penaltySet'] = {
  version: 1,
  effective_from: '2026-01-01',
  penalties: [],
};

export const exampleControlSet: Library['controlSet'] = {
  version: 1,
  effective_from: '2026-01-01',
  use: {
    source_result: 'compliant',
    source_submission: 'submitted',
    source_scope: 'same-law-or-applies',
    target_not_applicable_first: true,
    source_obligations_current: true,
    max_age_days: 365,
    chains: false,
    never_taken_over: ['risk_rating', 'verdict', 'gaps_and_actions'],
    shown_beside: 'switched-on',
    offered_as_draft_text: ['current_controls'],
    confirmed_by: 'member',
    keeps_to_itself: [],
    lends_nothing: [],
    never_between: [],
  },
  controls: [],
  alone: [],
};

export const exampleIncidentRules: Library['incidentRules'] = {
  facts: [
    { id: 'lost', text: 'Was it lost?', moment_text: 'When?', asked_first: true, source: 's 1' },
  ],
  contradictions: [],
  clocks: [
    {
      id: 'law-30d',
      conditions: {
        starts_with: 'lost',
        needs: [],
        unless: [],
        ends_with: [],
        otherwise: 'It was not lost.',
      },
    },
  ],
  other_clocks: [],
};

/** Rules of an example law whose obligations all apply to who holds it. */
export const toExampleRules = (
  subject_id: string,
  codes: string[],
): Library['outcomeRules'][number] => ({
  subject_id,
  version: 1,
  effective_from: '2026-01-01',
  rules: [
    {
      id: 'holds',
      when: { held: 'yes' },
      outcome: 'applies',
      because: 'It is held.',
      reference: 's 1',
      confidence: 'primary',
      codes,
    },
    {
      id: 'holds-not',
      when: { held: 'no' },
      outcome: 'does_not_apply',
      because: 'Nothing is held.',
      reference: 's 1',
      confidence: 'primary',
    },
  ],
});

/** Clocks of an example law: one, of 30 days. */
export const toExampleClocks = (
  subject_id: string,
  obligation_code: string,
): Library['clockRules'][number] => ({
  subject_id,
  version: 1,
  effective_from: '2026-01-01',
  clocks: [
    {
      id: `${subject_id}-30d`,
      obligation_code,
      effective_from: '2000-01-01',
      kind: 'deadline',
      trigger_question: 'Was it lost?',
      starts_from: 'The loss',
      length: { unit: 'days', count: 30 },
      first_day: 'after_event',
      rolls_forward: true,
      headline: 'rolled',
      extension: 'Acts Interpretation Act 1901 s 36(2)',
      place: 'where_done',
      recipient: 'The regulator',
      reference: 's 1',
      confidence: 'primary',
      deciding_facts: [],
    },
  ],
});
