import { brand } from '@lexplain/contract/brand/brand';
import type { Firm } from '@lexplain/contract/firm/firm';
import {
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TableOfContents,
  TextRun,
} from 'docx';
import { type Addition, toReportDocument } from '../document/report-document';
import type { ReportFacts } from '../report-files';
import { toWordParts } from './word-blocks';
import { page, styleIds, stylesXml } from './word-styles';
import { cleanText, toRuns } from './word-text';

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** In pixels: about 5.6 cm by 1.4 cm. */
const mostOfLogo = { width: 213, height: 53 };

const toLogo = (address: string, { width, height }: NonNullable<Firm['logo']>, name: string) => {
  const share = Math.min(mostOfLogo.width / width, mostOfLogo.height / height);
  const png = atob(address.slice(address.indexOf(',') + 1));
  return new Paragraph({
    children: [
      new ImageRun({
        type: 'png',
        data: Uint8Array.from(png, (character) => character.charCodeAt(0)),
        transformation: {
          width: Math.max(1, Math.round(width * share)),
          height: Math.max(1, Math.round(height * share)),
        },
        altText: { name: 'Logo', description: name, title: 'Logo' },
      }),
    ],
  });
};

const factOf = ([label, text]: [label: string, text: string]): Paragraph =>
  new Paragraph({
    style: styleIds.fact,
    children: [
      new TextRun({ style: styleIds.strong, children: [`${label}:`, new Tab()] }),
      ...toRuns(text),
    ],
  });

const footerOf = (words: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        children: [
          ...toRuns(words),
          new TextRun({
            children: [new Tab(), PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });

/**
 * Headings of the first two levels, as Word's own table of contents. It has no page numbers, which
 * only Word could fill in, so that it is whole before Word asks to update it.
 */
const contents = () => [
  new Paragraph({ style: styleIds.contentsTitle, text: 'Contents' }),
  new TableOfContents('Contents', {
    hyperlink: true,
    headingStyleRange: '1-2',
    pageNumbersEntryLevelsRange: '1-2',
    beginDirty: false,
  }),
];

/** The whole report as a file of Word. `logo` is the address of the firm's, null without one. */
export const toWord = async (
  facts: ReportFacts,
  addition: Addition,
  logo: string | null,
): Promise<Blob> => {
  const report = toReportDocument(facts, addition);
  const firm = cleanText(facts.firm?.name || brand.name);
  const title = cleanText(report.title);
  const parts = report.blocks.map(toWordParts);
  const children = [
    ...(logo && facts.firm?.logo ? [toLogo(logo, facts.firm.logo, firm)] : []),
    new Paragraph({ style: styleIds.firm, children: toRuns(firm) }),
    new Paragraph({ style: 'Subtitle', children: toRuns(report.subtitle) }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: toRuns(title) }),
    ...report.facts.map(factOf),
    ...contents(),
    ...parts.flat(),
  ];
  const file = new Document({
    title: `${title} – self-assessment report`,
    creator: firm,
    lastModifiedBy: firm,
    externalStyles: stylesXml,
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: {
              top: page.margin,
              bottom: page.margin,
              left: page.margin,
              right: page.margin,
            },
          },
        },
        footers: { default: footerOf(`${firm}   ${title} – Report`) },
        children,
      },
    ],
  });
  return new Blob([await Packer.toArrayBuffer(file)], { type: mediaType });
};
