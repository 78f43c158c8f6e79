import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2wpkh, Transaction as SignedTransaction } from '@scure/btc-signer'
import type { Output, Transaction } from './transactions.ts'

/**
 * Whether each input is signed by the key of the output it spends (BIP 143).
 * @param spent the outputs, in the order of the inputs. Those of other kinds than P2WPKH are never signed for: nobody here spends them.
 */
export function isSigned(transaction: Transaction, spent: Output[]): boolean {
  const signed = SignedTransaction.fromRaw(Buffer.from(transaction.raw, 'hex'), { allowUnknownOutputs: true })
  return transaction.inputs.every(({ witness }, vin) => {
    const output = spent[vin]
    const [signature, publicKey, ...more] = witness.map((part) => Buffer.from(part, 'hex'))
    if (!output || !signature || !publicKey || more.length > 0) return false
    try {
      const script = Buffer.from(output.script, 'hex')
      if (!script.equals(p2wpkh(publicKey).script)) return false
      const hashType = signature.readUInt8(signature.length - 1)
      const digest = signed.preimageWitnessV0(vin, asPkh(script), hashType, BigInt(output.value))
      const options = { format: 'der', prehash: false } as const
      return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, options)
    } catch {
      // Neither a key nor a signature.
      return false
    }
  })
}

/** What stands for a P2WPKH script in what is signed. */
const asPkh = (script: Buffer): Buffer =>
  Buffer.concat([Buffer.from('76a914', 'hex'), script.subarray(2), Buffer.from('88ac', 'hex')])
