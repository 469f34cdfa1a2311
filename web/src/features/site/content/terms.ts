import { brand } from '@lexplain/contract/brand/brand';
import type { LegalPage } from './legal-page';

/** PLACEHOLDER: the provider's lawyers write the terms. */
export const terms: LegalPage = {
  page: {
    path: '/terms',
    title: 'Terms of Use',
    intro: 'What you can expect of us, and what we expect of you.',
    description: `The terms on which ${brand.name} is offered: general information, not legal advice, and how accounts and content may be used.`,
  },
  sections: [
    {
      title: 'General information, not legal advice',
      paragraphs: [
        'What you read here and in the dashboard is general information about laws. It does not take your circumstances into account and is no substitute for legal advice.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password to yourself, and tell us when somebody else may know it. Answers that you give are yours.',
      ],
    },
    {
      title: 'Reviews',
      paragraphs: [
        'One of our advisers reads what you submit with its evidence, accepts answers or asks you to answer again, and signs off the assessment. Drafts are not read.',
        'A review is about the answers that you gave, as the adviser understands them. A sign-off is not legal advice, and does not say that you comply with the law.',
      ],
    },
    {
      title: 'Our content',
      paragraphs: [
        'You may use reports of your own assessments as you like. Questions, summaries and training material stay ours.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If we make a material change to these terms, we will tell you before it takes effect.',
      ],
    },
  ],
};
