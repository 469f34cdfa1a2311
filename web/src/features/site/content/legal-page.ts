import type { PageContent } from './types';

export interface LegalPage {
  page: PageContent;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}
