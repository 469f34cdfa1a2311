/** The words of the home page. A provider replaces them here. */
export const offers = [
  {
    title: 'Compliance Assessment',
    text: 'Find out which cyber laws bind your business and where you stand against each of them.',
  },
  {
    title: 'Self Assessment',
    text: 'Answer one plain questionnaire per law, at your own pace, and take home a report.',
  },
  {
    title: 'Alert Service',
    text: 'Hear about a change in the law that concerns you before it takes effect.',
  },
  {
    title: 'Executive Training',
    text: 'Give your leadership team the knowledge that the law now expects of them.',
  },
] as const;
