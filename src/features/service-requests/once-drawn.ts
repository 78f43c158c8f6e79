import { FEW, ManyRows, placesOf } from './many-rows'
import { SeveralBar, Tick } from './several'

/** What the list can do once its rows are drawn, as one file. */
export const onceDrawn = { FEW, ManyRows, placesOf, SeveralBar, Tick }
