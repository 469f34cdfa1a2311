import { threats1To26 } from './threats-1-to-26.ts';
import { threats27To52 } from './threats-27-to-52.ts';
import { threatsFrom53 } from './threats-from-53.ts';

/** A threat of docs/security.md, "Threats". It keeps its number. */
export type ThreatNumber =
  | keyof typeof threats1To26
  | keyof typeof threats27To52
  | keyof typeof threatsFrom53;

/** The tests of each threat, by its number. */
export const threats = [
  ...Object.entries(threats1To26),
  ...Object.entries(threats27To52),
  ...Object.entries(threatsFrom53),
];
