import type { ComplexAttributeConverter } from 'lit';

/** A boolean attribute is there or not; editors of content systems write `"false"` and mean that it is not. */
export const booleanAttribute: ComplexAttributeConverter<boolean> = {
  fromAttribute: (value) => value !== null && value !== 'false',
  toAttribute: (value) => (value ? '' : null),
};

/** An attribute that may stand without a value, as a boolean one, or with one: `"false"` is as if it were not there. */
export const optionalValue: ComplexAttributeConverter<string | null> = {
  fromAttribute: (value) => (value === 'false' ? null : value),
};
