import type { Question } from '@lexplain/contract/assessments/assessments';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../../test-api';
import { renderScreen } from '../../../../test-render';
import { exampleSubmission } from '../../test-submission';
import { toReport } from '../report';
import type { ReadActions } from './make-word';
import { ReportHead } from './report-head';

const question: Question = {
  id: 'q1',
  position: 1,
  legislative_requirement: 'Keep a register',
  required: true,
  obligation_ids: [],
};

const showHead = (controls: string, readActions: ReadActions = async () => []): void => {
  serve({ 'GET /saq/forms/law/submissions': [[200, { items: [] }]] });
  const current = {
    submission: exampleSubmission({ status: 'submitted' }),
    answers: [
      {
        id: 's.q1',
        submission_id: 's',
        question_id: 'q1',
        compliance_result: 'compliant' as const,
        risk_rating: null,
        current_controls: controls,
        gaps_actions: null,
      },
    ],
    evidence: [],
  };
  renderScreen(
    <ReportHead
      facts={{
        subjectName: 'Spam Act 2003',
        organisationName: 'Acme',
        formTitle: 'Form',
        firm: null,
        current,
        report: toReport({ questions: [question], current, obligations: [] }),
        review: null,
      }}
      readActions={readActions}
    />,
  );
};

const saved = vi.fn<(name: string) => void>();
beforeEach(() => {
  saved.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved(this.download);
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const more = () => screen.getByRole('button', { name: 'More downloads' });
const textsOf = (role: 'button' | 'menuitem') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);
const choose = async (name: string) => {
  await userEvent.click(more());
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

it('has one download as a button, and the others and print in a menu', async () => {
  showHead('A register');
  expect(textsOf('button')).toEqual(['Download PDF', 'More']);
  await userEvent.click(more());
  expect(textsOf('menuitem')).toEqual([
    'Download Word',
    'Download workbook',
    'Download CSV',
    'Download JSON',
    'Print',
  ]);
});

it.each(['مريم', 'שרה', '我们检查访问权限', 'さくら', '한국', 'हम', 'ไทย', 'Begin 🚀'])(
  'offers Print at once where the PDF cannot show a text: %s',
  async (controls) => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    showHead(controls);
    expect(screen.getByRole('status').textContent).toContain(
      'This report cannot be downloaded as PDF.It has characters that the PDF cannot show, in the controls at question 1.',
    );
    expect(textsOf('button')).toEqual(['Print', 'More']);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await userEvent.click(more());
    expect(textsOf('menuitem')).not.toContain('Print');
  },
);

it('offers the PDF for names in Latin, Greek, Cyrillic and Vietnamese letters', () => {
  showHead('Zoë, Őry, Ελένη, Ольга and Nguyễn check it: “5 €” – ≤ 3 days');
  expect(textsOf('button')).toEqual(['Download PDF', 'More']);
});

it('saves what is chosen once, and says meanwhile that it is prepared', async () => {
  showHead('A register');
  await choose('Download CSV');
  const busy = screen.getByRole('button', { name: 'Preparing...' });
  expect(document.activeElement).toBe(busy);
  expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveProperty('disabled', true);
  await userEvent.click(busy);
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(more()).toBeTruthy());
  expect(saved.mock.calls).toEqual([['Acme - Spam Act 2003 - 2026-01-01.csv']]);
});

it('says that a file could not be made, and makes it when it is chosen again', async () => {
  let isBroken = true;
  showHead('A register', async () => {
    if (isBroken) throw new Error('No connection');
    return [];
  });
  await choose('Download Word');
  expect((await screen.findByRole('alert')).textContent).toContain('The file could not be made.');
  isBroken = false;
  await choose('Download Word');
  await waitFor(() =>
    expect(saved.mock.calls).toEqual([['Acme - Spam Act 2003 - 2026-01-01.docx']]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
