import type { ServicePage } from './service-page';

export const assessment: ServicePage = {
  page: {
    path: '/services/assessment',
    title: 'Self Assessment',
    intro: 'Each law has one questionnaire in plain words. Stop and continue at any time.',
    description:
      'Assess your own business against each cyber law in plain questions: data protection, incident response and employee training, with a report to keep.',
  },
  parts: {
    title: 'What it covers',
    groups: [
      {
        title: 'Data Protection',
        description: 'The questions ask what data you hold, where you keep it and who can see it.',
        points: [
          'What you hold, and for how long',
          'Who can see and change it',
          'Encryption and backups',
        ],
      },
      {
        title: 'Incident Response',
        description: 'They ask what you would do in the first hours, and whom you would tell.',
        points: ['A plan, and who does what', 'Deadlines for reports', 'Review after an incident'],
      },
      {
        title: 'Employee Training',
        description: 'They ask whether the people who handle data know what to do.',
        points: ['What to look out for', 'Phishing and fraud', 'What each role must do'],
      },
    ],
  },
  action: {
    label: 'Begin Assessment',
    text: 'Tell us about your business and we will tell you which laws to assess. With an account you can begin by yourself.',
  },
  isSelfServed: true,
  stats: [
    { value: '15min', label: 'to your first result' },
    { value: '50+', label: 'check points' },
    { value: 'PDF', label: 'report' },
    { value: '24h', label: 'support' },
  ],
};
