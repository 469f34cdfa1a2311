import { byChapter } from '../asvs/by-chapter.ts';
import type { Evidence, MetRequirement, ShortRequirement } from '../asvs/requirement.ts';
import { metChapters, notFullyMet } from '../asvs/requirements.ts';
import { tableOf } from '../tables.ts';
import type { GeneratedDocument } from './generated-document.ts';

type Requirement = MetRequirement | ShortRequirement;

const nameOf = ({ numbers, what, level3 }: Requirement): string =>
  `${numbers.join(', ')} ${what}${level3 ? ' (level 3)' : ''}`;

const printEvidence = (tests: Evidence[]): string =>
  tests.map((one) => (typeof one === 'number' ? `threat ${one}` : `\`${one}\``)).join(', ');

const count = (requirements: Requirement[]): string => {
  const countOf = (some: Requirement[]) => some.flatMap(({ numbers }) => numbers).length;
  const deeper = countOf(requirements.filter(({ level3 }) => level3));
  return `${countOf(requirements) - deeper} of these and ${deeper} of level 3`;
};

const met = metChapters.flatMap(({ requirements }) => requirements);

export const asvs: GeneratedDocument = {
  file: 'asvs.md',
  title: 'OWASP ASVS 5.0: self-assessment of our own code against levels 1 and 2',
  about: 'What our own code meets of the requirements, what it does not, and the tests of each.',
  sources: ['dev/house/asvs/'],
  body: [
    `Levels 1 and 2 of ASVS 5.0.0 have 253 requirements. Our own code meets ${count(met)}, each with a test: see "Requirements met". As far as we know, it does not fully meet ${count(notFullyMet)}: see "Requirements not fully met". The others were not assessed individually: "Other requirements, by chapter" says what is delegated, not applicable or open. We claim no level as a whole, and no third party has verified this.`,
    'Requirements are paraphrased; (level 3) marks those of level 3. Tests are cited as `file: words of its name`, and a threat stands for the tests of that number in [threat-tests.md](threat-tests.md). Tests run against the Firebase emulators, so what Google’s front end adds, changes or rejects in production is not tested. "The provider" is the company that operates the service; the identity provider is Firebase Authentication.',
    '## Requirements met',
    ...metChapters.flatMap(({ title, requirements }) => [
      `### ${title}`,
      tableOf(
        ['Requirement', 'How', 'Tests'],
        requirements.map((one) => [nameOf(one), one.how, printEvidence(one.tests)]),
      ),
    ]),
    '## Requirements not fully met',
    tableOf(
      ['Requirement', 'In place', 'Missing', 'Tests'],
      notFullyMet.map((one) => [nameOf(one), one.inPlace, one.missing, printEvidence(one.tests)]),
    ),
    '## Other requirements, by chapter',
    byChapter.map(([chapter, text]) => `- **${chapter}** ${text}`).join('\n'),
  ].join('\n\n'),
};
