/** A sample size: few in `npm test`, all in `npm run test:deep`. */
export const chooseSampleSize = (usual: number, deep: number): number =>
  process.env.DEEP === '1' ? deep : usual;
