/**
 * What visitors are told of texts that are not the provider's own yet. Going live, the provider replaces the
 * figures, the team and the case studies, and puts null here: the line is then gone from every page.
 */
export const placeholders: Record<'figures' | 'team' | 'caseStudies', string | null> = {
  figures: 'Placeholder figures: replace before going live.',
  team: 'Placeholder team: replace before going live.',
  caseStudies: 'Illustrations, not real organisations: replace before going live.',
};
