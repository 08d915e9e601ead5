/** What is measured of many, as a mean with its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}
