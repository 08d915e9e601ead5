import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** CSS properties, custom ones among them; null takes one away. */
export type StyleProperties = Readonly<Record<string, string | null>>;

class StylePropertiesDirective extends Directive {
  #set: StyleProperties = {};

  override render(_properties: StyleProperties): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [properties]: [StyleProperties]): typeof noChange {
    const { element } = part;
    if (element instanceof HTMLElement || element instanceof SVGElement) {
      for (const name of Object.keys(this.#set)) {
        if (properties[name] == null) element.style.removeProperty(name);
      }
      for (const [name, value] of Object.entries(properties)) {
        if (value !== null && value !== this.#set[name]) element.style.setProperty(name, value);
      }
      this.#set = properties;
    }
    return noChange;
  }
}

/**
 * Sets style properties through CSSOM: `<div ${styleProperties({ '--x': '4' })}>`. Lit's `styleMap` writes a style
 * attribute at the first render, which a page's `style-src 'self'` forbids.
 */
export const styleProperties = directive(StylePropertiesDirective);
