/** The receive key of the laptop's wallet, made of the words of BIP 84's test vectors: everybody has its keys. */
export const demoReceiveKey = '036bf340760eb0da07d4d2bbb9d9aee7b7c27891cb72b6388cc0ee8d2a82d33e46'
