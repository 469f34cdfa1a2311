import { ramps } from '../../../../design/ramps';
import { texts } from '../../../../design/tokens';

// The styles of a report in Word. Their names are those of Word, so that its navigation, its table
// of contents and its own designs take them (ECMA-376, Part 1, 17.7). docx can make no styles of
// tables, so all are written here.

const hexOf = (colour: string): string => colour.replace('#', '').toUpperCase();
const colours = {
  brand: hexOf(ramps.violet[7]),
  shade: hexOf(ramps.violet[0]),
  line: hexOf(ramps.gray[3]),
  dimmed: hexOf(texts.dimmed.light),
  text: hexOf(texts.text.light),
};

/** The width of the text on A4 with margins of 2 cm, in twentieths of a point. */
export const page = { width: 11_906, height: 16_838, margin: 1_134, text: 9_638 };

export const styleIds = {
  firm: 'ReportFirm',
  fact: 'ReportFact',
  quiet: 'ReportNote',
  contentsTitle: 'TOCHeading',
  cell: 'ReportCell',
  table: 'ReportTable',
  link: 'Hyperlink',
  strong: 'Strong',
} as const;

interface StyleOptions {
  id: string;
  name: string;
  type?: 'paragraph' | 'character';
  basedOn?: string;
  next?: string;
  isDefault?: boolean;
  isListed?: boolean;
  paragraph?: string;
  run?: string;
}

const style = ({
  id,
  name,
  type = 'paragraph',
  basedOn,
  next,
  isDefault = false,
  isListed = true,
  paragraph = '',
  run = '',
}: StyleOptions): string =>
  [
    `<w:style w:type="${type}" w:styleId="${id}"${isDefault ? ' w:default="1"' : ''}>`,
    `<w:name w:val="${name}"/>`,
    basedOn ? `<w:basedOn w:val="${basedOn}"/>` : '',
    next ? `<w:next w:val="${next}"/>` : '',
    isListed ? '<w:qFormat/>' : '',
    paragraph ? `<w:pPr>${paragraph}</w:pPr>` : '',
    run ? `<w:rPr>${run}</w:rPr>` : '',
    '</w:style>',
  ].join('');

/** Sizes are in half points, spaces in twentieths of a point. */
const size = (halfPoints: number): string =>
  `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const space = (before: number, after: number): string =>
  `<w:spacing w:before="${before}" w:after="${after}"/>`;
const bold = '<w:b/><w:bCs/>';
const colour = (value: string): string => `<w:color w:val="${value}"/>`;

const heading = (level: number, before: number, halfPoints: number): string =>
  style({
    id: `Heading${level}`,
    name: `heading ${level}`,
    basedOn: 'Normal',
    next: 'Normal',
    paragraph: `<w:keepNext/><w:keepLines/>${space(before, 80)}<w:outlineLvl w:val="${level - 1}"/>`,
    run: `${bold}${colour(level === 3 ? colours.text : colours.brand)}${size(halfPoints)}`,
  });

const contents = (level: number): string =>
  style({
    id: `TOC${level}`,
    name: `toc ${level}`,
    basedOn: 'Normal',
    next: 'Normal',
    isListed: false,
    paragraph: `${space(0, 40)}<w:ind w:left="${(level - 1) * 240}"/>`,
  });

const border = (side: string): string =>
  `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${colours.line}"/>`;
const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('');

const tableStyle = [
  `<w:style w:type="table" w:customStyle="1" w:styleId="${styleIds.table}">`,
  '<w:name w:val="Report Table"/><w:basedOn w:val="TableNormal"/><w:qFormat/>',
  `<w:tblPr><w:tblBorders>${sides}</w:tblBorders><w:tblCellMar>`,
  '<w:top w:w="57" w:type="dxa"/><w:left w:w="85" w:type="dxa"/>',
  '<w:bottom w:w="57" w:type="dxa"/><w:right w:w="85" w:type="dxa"/>',
  '</w:tblCellMar></w:tblPr>',
  `<w:tblStylePr w:type="firstRow"><w:rPr>${bold}${colour(colours.brand)}</w:rPr>`,
  `<w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="${colours.shade}"/></w:tcPr></w:tblStylePr>`,
  `<w:tblStylePr w:type="firstCol"><w:rPr>${bold}</w:rPr></w:tblStylePr>`,
  '</w:style>',
].join('');

const defaults = [
  '<w:docDefaults><w:rPrDefault><w:rPr>',
  // Word takes another typeface for letters that this one does not have.
  '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/>',
  colour(colours.text),
  size(21),
  '<w:lang w:val="en-AU"/>',
  '</w:rPr></w:rPrDefault>',
  '<w:pPrDefault><w:pPr><w:spacing w:after="100" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault>',
  '</w:docDefaults>',
].join('');

const tableNormal = [
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>',
  '<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar>',
  '<w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/>',
  '<w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/>',
  '</w:tblCellMar></w:tblPr></w:style>',
].join('');

const all = [
  style({ id: 'Normal', name: 'Normal', isDefault: true }),
  style({
    id: 'Title',
    name: 'Title',
    basedOn: 'Normal',
    next: 'Normal',
    paragraph: space(0, 240),
    run: `${bold}${size(56)}`,
  }),
  style({
    id: 'Subtitle',
    name: 'Subtitle',
    basedOn: 'Normal',
    next: 'Normal',
    paragraph: space(240, 0),
    run: `${colour(colours.dimmed)}${size(24)}`,
  }),
  heading(1, 360, 32),
  heading(2, 280, 26),
  heading(3, 240, 22),
  style({
    id: styleIds.contentsTitle,
    name: 'TOC Heading',
    basedOn: 'Normal',
    next: 'Normal',
    paragraph: `<w:keepNext/>${space(360, 80)}`,
    run: `${bold}${colour(colours.brand)}${size(32)}`,
  }),
  contents(1),
  contents(2),
  style({
    id: styleIds.firm,
    name: 'Report Firm',
    basedOn: 'Normal',
    paragraph: `<w:pBdr><w:bottom w:val="single" w:sz="12" w:space="6" w:color="${colours.brand}"/></w:pBdr>`,
    run: `${bold}${colour(colours.brand)}${size(28)}`,
  }),
  style({
    id: styleIds.fact,
    name: 'Report Fact',
    basedOn: 'Normal',
    paragraph: `<w:tabs><w:tab w:val="left" w:pos="1985"/></w:tabs>${space(0, 60)}<w:ind w:left="1985" w:hanging="1985"/>`,
  }),
  style({
    id: styleIds.quiet,
    name: 'Report Note',
    basedOn: 'Normal',
    run: `${colour(colours.dimmed)}${size(19)}`,
  }),
  style({
    id: styleIds.cell,
    name: 'Report Cell',
    basedOn: 'Normal',
    paragraph: '<w:spacing w:after="40" w:line="240" w:lineRule="auto"/>',
    run: size(19),
  }),
  style({
    id: 'ListParagraph',
    name: 'List Paragraph',
    basedOn: 'Normal',
    paragraph: space(0, 40),
  }),
  style({
    id: 'Footer',
    name: 'footer',
    basedOn: 'Normal',
    isListed: false,
    paragraph: `<w:tabs><w:tab w:val="right" w:pos="${page.text}"/></w:tabs>`,
    run: `${colour(colours.dimmed)}${size(16)}`,
  }),
  style({ id: styleIds.strong, name: 'Strong', type: 'character', run: bold }),
  style({
    id: styleIds.link,
    name: 'Hyperlink',
    type: 'character',
    isListed: false,
    run: `${colour(colours.brand)}<w:u w:val="single"/>`,
  }),
].join('');

/** The part `word/styles.xml` of a report. */
export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">',
  defaults,
  tableNormal,
  all,
  tableStyle,
  '</w:styles>',
].join('');
