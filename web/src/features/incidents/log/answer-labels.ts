export const answerLabels = { yes: 'Yes', no: 'No', unknown: 'Don’t know yet' } as const;
