// Bounded map: drops the key that was set longest ago when it is full.

/** Setting a known key renews it, so that iteration runs from the oldest to the newest. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly maxSize: number;

  constructor(maxSize: number) {
    super();
    this.maxSize = maxSize;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.maxSize) break;
      this.delete(oldest);
    }
    return this;
  }
}
