import { adoptStyles, type CSSResultOrNative, LitElement } from 'lit';

/** Bubbles from an element whose first drawing has thrown to the one of the page around it. */
export const BROKEN = 'mahjong-broken';

/**
 * An element that looks the same in whatever document it is put: a frame of the page, a picture-in-picture window.
 * Constructed style sheets belong to one document; a shadow root that is carried into another loses them.
 */
export abstract class PortableElement extends LitElement {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const { shadowRootOptions } = this.constructor as typeof PortableElement;
    const root = this.shadowRoot ?? this.attachShadow(shadowRootOptions);
    this.#dress(root);
    this.renderOptions.renderBefore ??= root.firstChild;
    return root;
  }

  /** The document is another one. */
  adoptedCallback(): void {
    if (this.shadowRoot !== null) this.#dress(this.shadowRoot);
  }

  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      if (!this.hasUpdated) this.dispatchEvent(new Event(BROKEN, { bubbles: true, composed: true }));
      throw error;
    }
  }

  #dress(root: ShadowRoot): void {
    const { elementStyles } = this.constructor as typeof PortableElement;
    const { ownerDocument } = this;
    if (ownerDocument === document) adoptStyles(root, elementStyles);
    else root.adoptedStyleSheets = elementStyles.flatMap((style) => sheetOf(ownerDocument, style) ?? []);
  }
}

const sheets = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

/** The sheet of a document that is not the script's own; null in one that shows nothing. */
function sheetOf(owner: Document, style: CSSResultOrNative): CSSStyleSheet | null {
  const { defaultView } = owner;
  if (defaultView === null || !('cssText' in style)) return null;
  const known = sheets.get(owner) ?? new Map<CSSResultOrNative, CSSStyleSheet>();
  sheets.set(owner, known);
  const sheet = known.get(style) ?? new defaultView.CSSStyleSheet();
  if (!known.has(style)) sheet.replaceSync(style.cssText);
  known.set(style, sheet);
  return sheet;
}
