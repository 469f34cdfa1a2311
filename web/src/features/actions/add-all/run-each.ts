/** What several calls have answered, one after the other, until one failed. */
export interface EachAnswer<Answer> {
  answers: Answer[];
  /** What failed; null where nothing did. */
  failure: unknown;
}

/** Makes calls one after the other, and none after one that failed. */
export const runEach = async <Item, Answer>(
  items: readonly Item[],
  run: (item: Item) => Promise<Answer>,
  onProgress: (done: number) => void,
): Promise<EachAnswer<Answer>> => {
  const answers: Answer[] = [];
  try {
    for (const item of items) {
      answers.push(await run(item));
      onProgress(answers.length);
    }
    return { answers, failure: null };
  } catch (failure) {
    return { answers, failure };
  }
};
