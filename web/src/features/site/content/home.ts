import { brand } from '@lexplain/contract/brand/brand';
import healthcare from '../pictures/healthcare.svg';
import retail from '../pictures/retail.svg';
import type { CaseStudy, PageContent, Topic } from './types';

/**
 * The texts of the home page. Providers replace them here, and those of other pages in this folder.
 */
export const page: PageContent = {
  path: '/',
  title: brand.name,
  intro: brand.tagline,
  description:
    'See which Australian cyber laws bind your business, assess yourself against each in plain words, and learn of changes before they take effect.',
};

/** For whom the product is, and what it does. */
export const summary =
  'For owners of Australian businesses. See which cyber laws bind you, where you stand, and what to do first.';

export const screens = {
  title: 'From the law to your next step',
  text: 'Answer questions about your business, then about each law that binds it.',
  note: 'The answers of an imagined café. General information, not legal advice.',
  laws: {
    title: 'See which laws bind you',
    text: 'Each answer decides which laws apply, what they demand and what is at stake.',
  },
  question: {
    title: 'Answer plain questions',
    text: 'Each question asks about one thing. Stop when you like: what you have answered stays.',
  },
  report: {
    title: 'Know what to do first',
    text: 'Your report lists the gaps by risk. Show it to your board, your insurer or an adviser.',
  },
};

/** In the folder, as the product says it to the café. Tests compare it. */
export const result = {
  title: 'Four laws bind you.',
  more: (count: number): string => `${count} more laws`,
};

export const offers = [
  {
    to: '/services/compliance',
    title: 'Compliance Assessment',
    description: 'Find out which cyber laws bind your business, and where you stand against each.',
  },
  {
    to: '/services/assessment',
    title: 'Self Assessment',
    description: 'Answer one plain questionnaire per law at your own pace, and keep a report.',
  },
  {
    to: '/services/alerts',
    title: 'Alert Service',
    description: 'Learn about a change in the law that concerns you before it takes effect.',
  },
  {
    to: '/services/training',
    title: 'Executive Training',
    description: 'Give your leadership team the knowledge that the law now expects of them.',
  },
] as const;

export const reasons: readonly Topic[] = [
  {
    title: 'Data protection',
    description:
      'Customers give you their names, card numbers and health records, and trust you to keep them safe.',
  },
  {
    title: 'Financial risk',
    description: 'A breach costs money to contain, and more in penalties, claims and lost work.',
  },
  {
    title: 'Legal obligations',
    description:
      'Several laws may bind the same business, each with duties, deadlines and penalties of its own.',
  },
];

export const steps: readonly Topic[] = [
  {
    title: 'Assessment',
    description:
      'Learn which laws apply and answer questions about each. You see the gaps at once.',
  },
  {
    title: 'Implementation',
    description: 'Work through a list of actions, the riskiest first, each with its obligation.',
  },
  {
    title: 'Monitoring',
    description: 'Follow the law as it changes, and review the answers that a change affects.',
  },
];

export const returns: readonly Topic[] = [
  {
    title: 'Time-saving',
    description: 'Up to 60% less compliance time, as laws, answers and reports are in one place.',
  },
  {
    title: 'Easy to use',
    description:
      'The questions are plain and have help beside them. Nothing is lost when you stop half-way.',
  },
  {
    title: 'Real-time reporting',
    description:
      'You see where you stand by law and by risk, up to date with every answer that you save.',
  },
];

/** Illustrations, not accounts of real organisations; providers replace them. */
export const caseStudies: readonly CaseStudy[] = [
  {
    title: 'Healthcare data breach',
    description:
      'Patient records were copied through the account of a former employee. $1M in fines followed.',
    figure: { value: '$1M', label: 'in fines' },
    lessons: [
      'Close accounts on the day people leave.',
      'Encrypt records, and log who opens them.',
      'Rehearse the notice to patients and to the regulator.',
    ],
    image: healthcare,
  },
  {
    title: 'Retail incident',
    description:
      'A till supplier’s update carried malware that read card details, affecting 50,000 records.',
    figure: { value: '50,000', label: 'records' },
    lessons: [
      'Ask suppliers how they secure what they send you.',
      'Keep payment systems apart from the rest.',
      'Store no card data that you do not need.',
    ],
    image: retail,
  },
];
