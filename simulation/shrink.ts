// Makes a story that fails shorter: steps are left out as long as it still fails (delta debugging).

interface ShrinkOptions<Step> {
  /** Whether a story fails in the same way. */
  fails: (steps: Step[]) => Promise<boolean>;
  /** Simpler steps in place of one, the simplest first: without its fault, for example. */
  simplify?: (step: Step) => Step[];
  /** Whether there is time for another run. */
  hasTime: () => boolean;
}

/** Leaves out parts: first halves, then smaller ones, down to single steps. */
const leaveOut = async <Step>(
  all: readonly Step[],
  { fails, hasTime }: ShrinkOptions<Step>,
): Promise<Step[]> => {
  let steps = [...all];
  let size = Math.ceil(steps.length / 2);
  while (size >= 1 && hasTime()) {
    let isShorter = false;
    for (let start = 0; start < steps.length && hasTime(); ) {
      const rest = [...steps.slice(0, start), ...steps.slice(start + size)];
      if (rest.length < steps.length && (await fails(rest))) {
        steps = rest;
        isShorter = true;
      } else {
        start += size;
      }
    }
    if (size === 1 && !isShorter) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return steps;
};

/** The shortest story that was found to fail, with the simplest steps. */
export const shrink = async <Step>(
  story: readonly Step[],
  shrinking: ShrinkOptions<Step>,
): Promise<Step[]> => {
  const { fails, hasTime, simplify = () => [] } = shrinking;
  let steps = await leaveOut(story, shrinking);
  for (const index of steps.keys()) {
    const step = steps[index];
    if (step === undefined) continue;
    for (const simpler of simplify(step)) {
      if (!hasTime()) return steps;
      const changed = steps.with(index, simpler);
      if (!(await fails(changed))) continue;
      steps = changed;
      break;
    }
  }
  return steps;
};
