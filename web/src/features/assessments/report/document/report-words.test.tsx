import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../test-render';
import { ReportActions } from '../page/report-actions';
import { ReportAnswers } from '../page/report-answers';
import { ReportControls } from '../page/report-controls';
import { ReportCover } from '../page/report-cover';
import { ReportGaps } from '../page/report-gaps';
import { ReportReceipt } from '../page/report-receipt';
import { ReportReviewSection } from '../page/report-review-section';
import { ReportHeatMap } from '../page/report-sections';
import { type RandomReport, randomReport } from '../test-reports';
import { toReportDocument } from './report-document';
import { listTexts } from './test-blocks';

const bare = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Everything that the document says. */
const documentText = ({ facts, addition }: RandomReport): string => {
  const { title, facts: cover, blocks } = toReportDocument(facts, addition);
  const words = listTexts(blocks);
  const firm = facts.firm?.name ?? '';
  return bare(
    [firm, title, ...cover.map(([label, text]) => `${label}: ${text}`), ...words].join(' '),
  );
};

/**
 * What only a screen has: the score's ring without a score, the form that checks a receipt, the
 * words of what is folded, and the line in which the page sums up the summary.
 */
const onScreenAlone = 'button, form, svg, [aria-hidden="true"], [data-on-screen]';

/** The texts of the report's page, each in one piece. */
const pageTexts = ({ facts }: RandomReport): string[] => {
  const { report, review, current } = facts;
  const { container, unmount } = renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <ReportCover facts={facts} />
      <ReportGaps report={report} />
      <ReportHeatMap report={report} />
      <ReportActions report={report} renderOffer={() => null} renderOfferAll={() => null} />
      <ReportControls report={report} />
      <ReportAnswers rows={report.rows} review={review} renderComments={undefined} />
      <ReportReviewSection review={review} />
      <ReportReceipt current={current} />
    </RouterContextProvider>,
  );
  // React removes what it has made: it is not touched.
  const page = container.cloneNode(true);
  if (!(page instanceof HTMLElement)) throw new Error('The page is no element');
  for (const element of page.querySelectorAll(`style, ${onScreenAlone}`)) element.remove();
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    texts.push(bare(walker.currentNode.textContent ?? '').replace(/^: /, ''));
  unmount();
  return texts.filter((text) => text !== '');
};

it('has every word of the page of 30 random reports', () => {
  fc.assert(
    fc.property(randomReport, (random) => {
      const text = documentText(random);
      const missing = pageTexts(random).filter((one) => !text.includes(one));
      expect(missing).toEqual([]);
    }),
    { numRuns: 30, endOnFailure: true },
  );
});
