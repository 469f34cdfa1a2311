import { findRecordedHeadline } from '@lexplain/contract/profile/outcomes';
import type { ProfileRecord } from '@lexplain/contract/profile/profile';
import { csvOf } from '../../../lib/text/csv';
import { formatMoment } from '../../../lib/text/dates';
import { factAnswerLabels } from '../../../lib/text/fact-answer-labels';
import { outcomeLabels } from '../../../lib/text/outcome-labels';
import { backLink, type Download, type Files, link } from './archive-content';
import { escapeHtml, htmlPage, table } from './archive-html';

// The profile and its records in a download.

const answerHeader = ['Question', 'Answer', 'Source'];

type Sectors = readonly { id: string; text: string }[];

/** What was chosen of the sectors. One that the library no longer has is named by its id. */
const describeSectors = (sectors: Sectors, chosen: ProfileRecord['screen']['chosen']): string => {
  if (chosen === null) return 'No answer';
  if (chosen === 'unsure') return factAnswerLabels.unsure;
  const texts = chosen.map((id) => sectors.find((sector) => sector.id === id)?.text ?? id);
  return texts.join('; ') || 'None of these';
};

/**
 * The answers as they are now: a row for each known question, then for each answer to another one.
 * Facts that one question asks for have a row each once they have an answer.
 */
const profileRows = ({ content: { profile }, rules }: Download): string[][] => {
  const { answers, sectors } = profile;
  const { facts = [], groups = [], screen } = rules?.fact_set ?? {};
  const known = new Set(facts.map(({ id }) => id));
  const open = groups.filter(({ choices }) => choices.every(({ id }) => !answers[id]));
  const left = new Set(open.flatMap(({ choices }) => choices.map(({ id }) => id)));
  return [
    [screen?.text ?? 'Sectors', describeSectors(screen?.sectors ?? [], sectors), ''],
    ...facts
      .filter(({ id }) => !left.has(id))
      .map(({ id, text, source }) => {
        const answer = answers[id];
        return [text, answer ? factAnswerLabels[answer] : 'No answer', source];
      }),
    ...open.map(({ text }) => [text, 'No answer', '']),
    ...Object.entries(answers)
      .filter(([id]) => !known.has(id))
      .map(([id, answer]) => [id, factAnswerLabels[answer], '']),
  ];
};

const toProfileFiles = (download: Download): Files => {
  const { profile, organisation } = download.content;
  const rows = profileRows(download);
  const title = `Profile of ${organisation.name}`;
  const saved = profile.saved
    ? `Saved ${formatMoment(profile.saved.at)} by ${profile.saved.by_name || 'somebody'}.`
    : 'Nothing has been saved yet.';
  const files = {
    'profile/profile.csv': csvOf([answerHeader, ...rows]),
    'profile/profile.html': htmlPage(title, [
      backLink(download),
      `<p>${escapeHtml(saved)}</p>`,
      table('Answers', answerHeader, rows),
    ]),
  };
  const items = [
    `<li>${link('profile/profile.html', 'Answers')}: ${escapeHtml(saved)} (${link('profile/profile.csv', 'CSV')})</li>`,
  ];
  return { files, items };
};

const recordedRows = ({ screen, questions }: ProfileRecord): string[][] => [
  [screen.text, describeSectors(screen.sectors, screen.chosen), ''],
  ...questions.map(({ text, answer, source }) => [text, factAnswerLabels[answer], source]),
];

const outcomeHeader = ['Law', 'Outcome', 'Reasons', 'Obligations'];

const outcomeRows = ({ outcomes }: ProfileRecord): string[][] =>
  outcomes.map((outcome) => [
    outcome.name,
    outcomeLabels[findRecordedHeadline(outcome)],
    outcome.reasons.map(({ because, reference }) => `${because} (${reference})`).join('\n'),
    outcome.codes.join(', '),
  ]);

const toRecordFiles = (download: Download): Files => {
  const files: Files['files'] = {};
  const newestFirst = download.content.profile_records.toSorted((a, b) =>
    a.created_at < b.created_at ? 1 : -1,
  );
  const items = newestFirst.map((record) => {
    const { id, created_at, by_name, organisation_name, sha256 } = record;
    const file = `profile/${created_at.slice(0, 10)}-${id}`;
    const made = `Recorded ${formatMoment(created_at)}${by_name && ` by ${by_name}`}`;
    files[`${file}-answers.csv`] = csvOf([answerHeader, ...recordedRows(record)]);
    files[`${file}-outcomes.csv`] = csvOf([outcomeHeader, ...outcomeRows(record)]);
    files[`${file}.html`] = htmlPage(`Profile of ${organisation_name}`, [
      backLink(download),
      `<p>${escapeHtml(made)}.</p>`,
      `<p>Receipt: <code>${escapeHtml(sha256)}</code></p>`,
      table('Which laws bind the business', outcomeHeader, outcomeRows(record)),
      table('Answers', answerHeader, recordedRows(record)),
    ]);
    return `<li>${link(`${file}.html`, made)} (CSV: ${link(`${file}-answers.csv`, 'answers')}, ${link(`${file}-outcomes.csv`, 'outcomes')})</li>`;
  });
  return { files, items };
};

/** A page and CSV files for the answers and for each record. */
export const toAllProfileFiles = (download: Download): Files => {
  const [profile, records] = [toProfileFiles(download), toRecordFiles(download)];
  return {
    files: { ...profile.files, ...records.files },
    items: profile.items.concat(records.items),
  };
};
