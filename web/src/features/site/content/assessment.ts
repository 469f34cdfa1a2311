import type { ServicePage } from './service-page';

export const assessment: ServicePage = {
  page: {
    path: '/services/assessment',
    title: 'Self Assessment',
    intro: 'One questionnaire per law, in plain words. Stop and continue at any time.',
    description:
      'Assess your own business against each cyber law in plain questions: data protection, incident response and employee training, with a report to keep.',
  },
  parts: {
    title: 'What it covers',
    groups: [
      {
        title: 'Data Protection',
        description: 'What data you hold, where it is stored and who can access it.',
        points: ['Data inventory and retention', 'Access control', 'Encryption and backups'],
      },
      {
        title: 'Incident Response',
        description: 'What happens in the first hours, and who must be notified.',
        points: ['Response plan and roles', 'Notification deadlines', 'Review after an incident'],
      },
      {
        title: 'Employee Training',
        description: 'Whether the people who handle data know what is expected.',
        points: ['Security awareness', 'Phishing and fraud', 'Duties by role'],
      },
    ],
  },
  action: {
    label: 'Begin Assessment',
    text: 'Tell us about your business and we will tell you which laws to assess.',
  },
  stats: [
    { value: '15min', label: 'to your first result' },
    { value: '50+', label: 'check points' },
    { value: 'PDF', label: 'report' },
    { value: '24h', label: 'support' },
  ],
};
