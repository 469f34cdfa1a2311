/**
 * The note beside texts that are placeholders. Before going live, the provider replaces the
 * figures, the team and the case studies, and sets null here, which removes the note from every
 * page.
 */
export const placeholders: Record<'figures' | 'team' | 'caseStudies', string | null> = {
  // PLACEHOLDER: the figures of each page.
  figures: 'Placeholder figures.',
  // PLACEHOLDER: the people of the team.
  team: 'Placeholder team.',
  // PLACEHOLDER: the case studies.
  caseStudies: 'Placeholder cases, not real organisations.',
};
